export function build(): Promise<{ code: number; output: string }>
