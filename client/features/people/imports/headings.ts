/** Returns the letters and digits of a heading, without the notes that directories add, such as `[Required]`. */
export const plain = (heading: string) =>
  heading
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll('#', 'number')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
