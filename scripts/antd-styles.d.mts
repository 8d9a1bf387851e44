export function antdStyles(): string;
