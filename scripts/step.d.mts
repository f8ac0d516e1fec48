export function step<T>(title: string, work: (detail: (text: string) => void) => Promise<T>): Promise<T>;
