declare global {
  interface Window {
    /** Starts to record the duration of each frame, in milliseconds. */
    startFrames(): void;
    endFrames(): number[];
  }
}

/** Runs in the page before its scripts: lets tests record frames. */
export function watchFrames(): void {
  let frames: number[] = [];
  let counting = false;
  window.startFrames = () => {
    frames = [];
    counting = true;
    let last = performance.now();
    const frame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (counting) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  };
  window.endFrames = () => {
    counting = false;
    return frames.slice(1);
  };
}
