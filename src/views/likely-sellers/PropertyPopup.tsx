import { Box, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { likelyProperty } from '#machines/likely-sellers/likely.ts'
import type { PropertyDetail } from '#model/likely-sellers/likely.ts'
import { likelyFields } from '#model/likely-sellers/likely-fields.ts'
import { fieldsWith, showField } from '#model/shared/row-fields.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import classes from './likely.module.css'
import { ReachLinks } from './ReachLinks.tsx'

const gone = 'This property is not in your list any more.'

export function PropertyPopup({ propertyId, children }: { propertyId: string; children?: ReactNode }) {
  const { id: userId } = useSignedInViewer()
  return (
    <Stack gap={12} miw={240} pr="md">
      <Resource
        chart={likelyProperty}
        params={{ userId, propertyId }}
        what="property"
        missing={gone}
        skeleton={<Note>Loading…</Note>}
      >
        {(property) => (property ? <Facts property={property} /> : <Note>{gone}</Note>)}
      </Resource>
      {children}
    </Stack>
  )
}

function Facts({ property }: { property: PropertyDetail }) {
  return (
    <>
      <div>
        <strong>{property.property_address_full}</strong>
        <Box c="dimmed">
          {property.city}, {property.state}
        </Box>
      </div>
      <dl className={classes.popupFacts}>
        <div>
          <dt>{likelyFields.owner.label}</dt>
          <dd>{showField(likelyFields, 'owner', property.owner1_name_full)}</dd>
        </div>
        <div>
          <dt>{likelyFields.phone.label}</dt>
          <dd>
            <ReachLinks
              reach={property}
              zip={property.property_address_zip}
              who={property.owner1_name_full ?? property.property_address_full}
              isOptedOut={property.opted_out}
            />
          </dd>
        </div>
        {factsOf(property).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const factsOf = (property: PropertyDetail): readonly (readonly [string, string])[] =>
  fieldsWith(likelyFields, 'popup').map((name) => {
    const { label, detail } = likelyFields[name]
    return [label, showField(likelyFields, name, property[detail])]
  })
