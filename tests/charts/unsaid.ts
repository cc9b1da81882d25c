/** Flows whose tables do not say yet what is asked, said and waited for. */
export const unsaid: readonly string[] = ['moxi-connect']
