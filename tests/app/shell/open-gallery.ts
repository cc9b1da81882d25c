import { gallery } from '#tests/support/gallery.ts'

/** Opens the part of the gallery that the query names. */
export const { open: openGallery } = gallery('tests/app/shell/gallery.html')
