const text = `(coalesce(nullif(address, ''), street) || E'\\n' || city || E'\\n' || zip
  || E'\\n' || first_name || E'\\n' || last_name || E'\\n' || email)`

/** The phone without every character in it that is no digit. */
const digits = `translate(phone, translate(phone, '0123456789', ''), '')`

/**
 * What a search in an audit's rows looks through: `searchText` of `#model/audit-row.ts`, of open columns only. ICU's
 * root locale makes capitals as JavaScript does (`ß` becomes `SS`); ASCII needs no ICU, which is slow. Query and index
 * use the same expression, or the index is not used.
 */
export const searched = `((case when octet_length(${text}) = char_length(${text})
  then upper(${text} collate "C") else upper(${text} collate "und-x-icu") collate "C" end)
  || E'\\n' || ${digits})`

/** Trigrams are made of letters and digits; of a word without three in a row the index knows nothing. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)
