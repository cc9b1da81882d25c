/** Of a button that is disabled for a moment: one with `disabled` would lose the focus. Its chart ignores the click. */
export const disabledInPlace = (isDisabled: boolean) => ({
  'aria-disabled': isDisabled,
  'data-disabled': isDisabled || undefined,
})
