export default {};
/** An empty message catalogue: tests show the source texts. */
export const messages = {};
