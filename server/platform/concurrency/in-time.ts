/** Rejects if a promise takes longer than this many milliseconds. A result that arrived while the process was busy counts. */
export function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeOut = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(timeOut), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
