import { Box, Button, Group, Paper } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { auditCardMachine } from '#machines/audits/audit-card.machine.ts'
import { type AuditType, detailPath, fileNameLimit, hasRows } from '#model/audits/audit.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { TextCut } from '#views/shared/TextCut.tsx'
import { AuditFacts } from './AuditFacts.tsx'
import { AuditReport } from './AuditReport.tsx'
import classes from './audiences.module.css'
import { CardAction } from './CardAction.tsx'
import { CardState } from './CardState.tsx'
import { ContactsTrace } from './ContactsTrace.tsx'
import { useCommission } from './commission.ts'
import { DeleteFile } from './DeleteFile.tsx'
import { RoiStars } from './RoiStars.tsx'

interface AuditCardViewProps {
  card: ActorRefFrom<typeof auditCardMachine>
  /** The tab that it is in. */
  listedAs: AuditType
}

export function AuditCardView({ card, listedAs }: AuditCardViewProps) {
  const snapshot = useSelector(card, (state) => state)
  const [commission, setCommission] = useCommission()
  const { audit } = snapshot.context
  const { stats, cartItem, processedAt } = audit
  const receiptUrl = cartItem?.cart.receiptUrl
  const isUnfolded = snapshot.matches({ shown: { info: 'unfolded' } })
  const id = useId()
  return (
    <Paper
      component="article"
      p={{ base: 'md', sm: 'lg' }}
      shadow="xs"
      aria-labelledby={`${id}-name`}
      {...chartState('audit-card', snapshot.value)}
    >
      <Group component="header" gap="12px 24px" align="flex-start" justify="space-between">
        <Box flex="1 1 260px" miw={0}>
          <h2 id={`${id}-name`}>
            <TextCut text={audit.upload.originalFileName} limit={fileNameLimit} />
          </h2>
          <Group gap="2px 16px" c="dimmed" fz="sm" lh="sm">
            <span>
              {processedAt ? 'Processed' : 'Uploaded'}{' '}
              <ChicagoTime instant={processedAt ?? audit.createdAt} />
            </span>
            {stats && <RoiStars audit={audit} stats={stats} commission={commission} />}
          </Group>
        </Box>
        <div className={classes.actions}>
          {hasRows(audit) && (
            <Button component={Link} href={detailPath(audit)} variant="default">
              View Data
            </Button>
          )}
          {listedAs === audit.type ? <CardAction card={card} /> : <ContactsTrace card={card} />}
        </div>
      </Group>
      <AuditFacts card={card} />
      <CardState card={card} />
      <footer className={classes.foot}>
        {snapshot.can({ type: 'info.toggle' }) && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            ml={-8}
            px={8}
            rightSection={<Icon name="chevronDown" size={16} />}
            aria-expanded={isUnfolded}
            aria-controls={`${id}-report`}
            onClick={() => card.send({ type: 'info.toggle' })}
          >
            {isUnfolded ? 'Less info' : 'More info'}
          </Button>
        )}
        {receiptUrl && <Link href={receiptUrl}>Receipt</Link>}
        <DeleteFile card={card} />
      </footer>
      {stats && isUnfolded && (
        <Box id={`${id}-report`} mt="lg">
          <AuditReport audit={audit} stats={stats} commission={commission} onCommission={setCommission} />
        </Box>
      )}
    </Paper>
  )
}
