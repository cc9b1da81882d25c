export const words = {
  'progress-report': {
    title: 'The progress report',
    group: 'administration',
    phrases: {
      exportReport: 'the report is downloaded',
      forwardToReport: 'passes it to what reads the report',
      hasNoOrders: 'there is no order to report on',
      isChosen: 'filters are chosen',
      isCounting: 'the report is being counted',
      isElsewhere: 'the address names other filters',
      isEmpty: 'no row passes the filters',
      isNews: 'the report was read again',
      isShown: 'the report is there',
      isStopped: 'counting stopped half-way',
      report: 'the report is read',
      'report.export': 'the user asks for a file of the report',
      setChosen: 'takes the filters',
      setData: 'shows the report',
    },
  },
}
