import { lazyPart } from '#views/app/LazyPage.tsx'

/** The error dialog for what is there before the first paint, which does not wait for Mantine's modal. */
export const errorDialog = lazyPart(async () => (await import('./ErrorDialog.tsx')).ErrorDialog)
