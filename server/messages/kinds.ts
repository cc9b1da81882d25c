/** Hands on a mail of the outbox. */
export const sendKind = 'message.send'
/** Has a code texted. */
export const textKind = 'code.text'
