export function buildCharts(
  folder: string,
  emptied?: Promise<unknown>,
): Promise<{ readonly code: number; readonly output: string }>
