export const words = {
  calling: {
    title: 'Work a call list',
    group: 'customers',
    phrases: {
      canUndo: 'the last outcome can be undone',
      hasRow: 'a contact is left to call',
      hasSkipped: 'contacts were skipped',
      isAbout: 'what happened concerns this list',
      isAhead: 'the journal is newer than what is shown',
      isCallable: 'the contact may be called now',
      isMissing: 'the call list does not exist',
      isRecordable: 'the contact may be called now, or is skipped',
      isStale: 'the contact was changed in another window',
      loadCalling: 'the server reads the next contact',
      recordOutcome: 'the server records the outcome',
      reopenSkipped: 'the server opens the skipped contacts again',
      setCalling: 'shows the next contact',
      toastStale: 'says that the contact was changed elsewhere',
      undoOutcome: 'the server undoes the last outcome',
    },
  },
}
