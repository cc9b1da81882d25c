const text = `(coalesce(nullif(address, ''), street) || E'\\n' || city || E'\\n' || zip)`

/**
 * What a search in an audit's rows looks through, in capitals. ICU's root locale makes them as JavaScript does (`ß`
 * becomes `SS`); ASCII needs no ICU, which is slow. Query and index say the same words, or the index is not used.
 */
export const searched = `(case when octet_length(${text}) = char_length(${text})
  then upper(${text} collate "C") else upper(${text} collate "und-x-icu") collate "C" end)`

/** Trigrams are made of letters and digits; of a word without three in a row the index knows nothing. */
export const isIndexed = (word: string): boolean => /[\p{L}\p{N}]{3}/u.test(word)
