import { lazyPart } from '#views/app/LazyPage.tsx'

/** For code that runs before the first paint, which does not wait for Mantine's modal. */
export const errorDialog = lazyPart(() => import('./ErrorDialog.tsx'), 'ErrorDialog')
