import { gallery } from '#tests/support/gallery.ts'

/** The audit page on the rows that the query asks for. */
export const { open: openGallery, test, withhold } = gallery('tests/audits/audit-detail/gallery/index.html')
