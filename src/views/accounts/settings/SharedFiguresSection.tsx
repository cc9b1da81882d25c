import { Box, Button, Group, Stack } from '@mantine/core'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { sharedFigures, statsLinkRevocation } from '#machines/audits/stats.ts'
import type { SharedFigures } from '#model/audits/stats-calls.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** The links to the totals of audits that are open to others now. */
export function SharedFiguresSection({ userId }: { userId: string }) {
  return (
    <SettingsSection
      title="Shared Figures"
      lead="Anyone with a link can see the totals of its report, nothing else, until you revoke it."
    >
      <Resource
        chart={sharedFigures}
        params={{ userId }}
        what="shared figures"
        missing="Nothing is shared."
        skeleton={<SkeletonTable what="shared figures" rows={1} columns={2} />}
      >
        {(links, flow) =>
          links.length === 0 ? (
            <Note>Nothing is shared. You make a link under More info on a report’s card.</Note>
          ) : (
            <Stack component="ul" p={0} m={0} gap="sm">
              {links.map((link) => (
                <SharedLink key={link.auditId} link={link} page={flow} />
              ))}
            </Stack>
          )
        }
      </Resource>
    </SettingsSection>
  )
}

interface SharedLinkProps {
  link: SharedFigures
  page: ActorRefFrom<typeof sharedFigures>
}

function SharedLink({ link, page }: SharedLinkProps) {
  const isOwner = useSignedInViewer().actor === null
  const { submit, isBusy } = useSubmit(statsLinkRevocation, page)
  const name = link.name || 'A report'
  return (
    <Group component="li" justify="space-between" gap="4px 12px" style={{ listStyle: 'none' }}>
      <Box miw={0} flex="1 1 200px">
        <Link href={`/refresh/stats?auditId=${link.auditId}`} style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Link>
        <Note>
          Shared <ChicagoTime instant={link.createdAt} />
        </Note>
      </Box>
      <Button
        variant="default"
        size="xs"
        loading={isBusy}
        disabled={!isOwner}
        aria-label={`Revoke the link to ${name}`}
        onClick={() => submit({ auditId: link.auditId })}
      >
        Revoke
      </Button>
    </Group>
  )
}
