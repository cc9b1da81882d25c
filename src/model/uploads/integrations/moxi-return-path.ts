/** The page that the pop-up comes back to. */
export const moxiReturnPath = '/moxiworks/connected'
