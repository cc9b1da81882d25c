import type { AddressInput } from './address.ts'

const beforeNumber =
  /^\D*\b(?:former(?:ly)?(?:\s+address)?|previous(?:ly|\s+address)?|old\s+address|fka|f\/k\/a|used\s+to\s+(?:be|live)|was|moved\s+(?:(?:away|out)\s+)?(?:from|of)|not|near|next\s+(?:door\s+)?to|close\s+to|across\s+(?:the\s+street\s+)?from|opposite|beside|behind)\b[\s:,-]*(?:(?:at|to|of|from|in|living)\b[\s:,-]*)*\d/i
const movedTo = /\b(?:moved|relocated)\s+to\b/i
const houseNumber = /\d/

/** Whether words say that the address beside them is not the home: `near 14 Elm St`, `14 Elm St, moved to Oak`. */
export const isDenied = ({ street = '', full = '' }: AddressInput): boolean =>
  [street, full].some(
    (text) => beforeNumber.test(text) || houseNumber.test(text.slice(0, text.search(movedTo) + 1)),
  )
