export function buildCharts(folder: string): Promise<{ readonly code: number; readonly output: string }>
