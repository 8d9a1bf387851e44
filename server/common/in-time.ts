/** The answer, or a failure when it takes longer than so many milliseconds; one that came while this process was busy counts. */
export function inTime<T>(answer: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new Error(`no answer within ${milliseconds} ms`));
    const timer = setTimeout(() => setImmediate(tooLate), milliseconds);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
