export const sendKind = 'message.send'
export const textKind = 'code.text'
