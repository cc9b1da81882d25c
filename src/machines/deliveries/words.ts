export const words = {
  push: {
    title: 'Send contacts to Follow Up Boss or Zapier',
    group: 'customers',
    phrases: {
      announceScheduled: 'says that the contacts are being sent',
      clearPreview: 'forgets the preview',
      hasStopped: 'the same contacts were sent before, and it stopped half-way',
      isAskedAgain: 'sending again was asked about before',
      isBlocked: 'nothing can be sent, for a reason that is shown',
      isGone: 'what was to be sent no longer exists',
      isStillRunning: 'the same contacts are still being sent',
      preview: 'the server shows what would arrive',
      setEarlier: 'remembers the earlier push',
      setOptions: 'takes what is to be sent',
      setPreview: 'shows what would arrive',
      setTag: 'takes the tag',
      startPush: 'the server starts to send',
      wasSent: 'the same contacts were sent within a day',
    },
  },
}
