export const words = {
  'crm-start': {
    title: 'Start a sync with the CRM',
    group: 'administration',
    phrases: {
      isJoined: 'a sync was running already',
      openSync: 'opens the page of the sync',
      startSync: 'the server starts the sync',
      toastRunning: 'says that a sync is running already',
    },
  },
  'crm-sync': {
    title: 'Sync with the CRM',
    group: 'administration',
    phrases: {
      applySync: 'the server applies the difference',
      forwardToOverview: 'passes it to what reads the sync',
      hasNone: 'there was no sync yet',
      isApplying: 'the difference is being applied',
      isDone: 'the sync is done',
      isNews: 'the sync was read again',
      isReading: 'the CRM is being read',
      isReady: 'the difference can be applied',
      isStopped: 'the sync stopped half-way',
      isWaiting: 'the CRM does not answer, and is asked again later',
      overview: 'the newest sync is read',
      refresh: 'has the sync read again',
      setOverview: 'shows the sync as it is now',
      start: 'a sync is started, in its own chart',
    },
  },
  'crm-sync-life': { title: 'The life of a sync with the CRM', group: 'lives', phrases: {} },
}
