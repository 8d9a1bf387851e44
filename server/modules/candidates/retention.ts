/** How long the personal data of candidates is kept after their last application, in days. */
export const RETENTION_DAYS = 180;

/** SQL of the last day on which the data of a candidate that applies today is kept. */
export const RETAIN_UNTIL = `(current_date + ${RETENTION_DAYS})`;
