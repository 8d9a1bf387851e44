/**
 * Rejects if a promise takes longer than this many milliseconds. Accepts a late result if it arrived in time but the
 * process was busy.
 */
export function inTime<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timeOut = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(timeOut), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
