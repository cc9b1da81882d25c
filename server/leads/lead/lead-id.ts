import type { SecretBox } from '#server/accounts/secret-box.ts'

export interface HomeOfLead {
  readonly fips: string
  readonly attomId: string
  /** By `person_words`. */
  readonly person: string
}

/** A contact whose home is not known. */
interface RowOfLead {
  readonly auditId: string
  readonly rowNo: number
}

/** The same for the same person at the same home, whatever file or list they are in, and telling of neither. */
export function leadIdOf(secrets: SecretBox, ownerId: string, of: HomeOfLead | RowOfLead): string {
  const parts = 'fips' in of ? ['home', of.fips, of.attomId, of.person] : ['row', of.auditId, of.rowNo]
  return secrets.uuidOf(JSON.stringify(['lead', ownerId, ...parts]))
}
