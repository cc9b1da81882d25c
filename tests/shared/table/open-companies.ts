import { gallery } from '#tests/support/gallery.ts'

/** The list page that is made of the general pieces alone. */
export const { open: openCompanies } = gallery('tests/shared/table/gallery/index.html')
