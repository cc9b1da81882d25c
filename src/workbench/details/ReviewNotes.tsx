import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { Suspense, use, useState } from 'react'
import type { FlowSummary } from '#charts/flow-data.ts'
import { approvalOf, type Review, type ReviewNote, reviewText } from '#charts/review.ts'
import { dayWords } from '#model/shared/date-words.ts'
import { saveText } from '../chart/save-file.ts'
import { loadDetail } from '../data/load.ts'
import { addToReview, isWriting, useReview } from '../data/review.ts'
import parts from '../parts.module.css'
import { Problem } from '../parts.tsx'

interface ReviewNotesProps {
  flow: FlowSummary
  /** Path of a state or id of a transition; '' for all of the flow. */
  place: string
}

/** What was said of a flow or a place in it, and a form to say more. */
export function ReviewNotes({ flow, place }: ReviewNotesProps) {
  return (
    <section aria-label="Review">
      <h2 className={parts.heading}>Review</h2>
      <Suspense fallback={<p aria-busy="true">Loading the review …</p>}>
        <Loaded key={place} flow={flow} place={place} />
      </Suspense>
    </section>
  )
}

function Loaded({ flow, place }: ReviewNotesProps) {
  const { review } = use(loadDetail(flow.id))
  return 'problem' in review ? (
    <Problem text={review.problem} />
  ) : (
    <Notes flow={flow} place={place} loaded={review.review} />
  )
}

function Notes({ flow, place, loaded }: ReviewNotesProps & { loaded: Review }) {
  const review = useReview(loaded)
  const here = review.notes.filter((note) => place === '' || note.place === place)
  return (
    <Stack gap="sm">
      {place === '' && <Approval flow={flow} review={review} />}
      {here.length > 0 && (
        <ul>
          {here.map((note) => (
            <li key={`${note.at} ${note.by} ${note.text}`}>
              <strong>{note.by}</strong> {note.kind === 'approval' ? 'approved it' : ''}{' '}
              <Text component="span" size="xs" c="dimmed">
                {dayWords(note.at)}
                {place === '' && note.place !== '' && `, ${note.place}`}
                {note.chart !== flow.hash && ', of an earlier version'}
              </Text>
              {note.text !== '' && <p>{note.text}</p>}
            </li>
          ))}
        </ul>
      )}
      <NoteForm flow={flow} place={place} review={review} />
      {!isWriting && review !== loaded && (
        <div>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => saveText(reviewText(review), `${flow.id}.json`, 'application/json')}
          >
            Download the review
          </Button>
          <Text size="xs" c="dimmed" mt={4}>
            Nothing is stored here. The file belongs into docs/statecharts/reviews.
          </Text>
        </div>
      )}
    </Stack>
  )
}

function Approval({ flow, review }: { flow: FlowSummary; review: Review }) {
  const approval = approvalOf(review)
  if (approval === undefined)
    return <p>Not approved{review.notes.length > 0 && ' since the last comment'}.</p>
  return (
    <p>
      Approved by {approval.by} since {dayWords(approval.at)}
      {approval.chart === flow.hash ? '.' : '; the chart has changed since.'}
    </p>
  )
}

/** The newest reviewer's name is offered again. */
let lastName = ''

function NoteForm({ flow, place, review }: ReviewNotesProps & { review: Review }) {
  const [by, setBy] = useState(lastName)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const add = async (kind: ReviewNote['kind']) => {
    lastName = by
    const note = { kind, at: new Date().toISOString(), by, chart: flow.hash, place, text }
    const read = await addToReview(review, note)
    setProblem('problem' in read ? read.problem : '')
    if ('review' in read) setText('')
  }
  const isNamed = by.trim() !== ''
  return (
    <Stack component="form" gap="xs" onSubmit={(event) => event.preventDefault()}>
      <Problem text={problem} />
      <TextInput
        label="Your name"
        size="xs"
        maxLength={80}
        value={by}
        onChange={({ currentTarget }) => setBy(currentTarget.value)}
      />
      <Textarea
        label={place === '' ? 'What you say of the flow' : 'What you say of this place'}
        size="xs"
        rows={3}
        maxLength={4_000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          size="compact-sm"
          variant="default"
          disabled={!isNamed || text.trim() === ''}
          onClick={() => void add('comment')}
        >
          Comment
        </Button>
        {place === '' && (
          <Button size="compact-sm" disabled={!isNamed} onClick={() => void add('approval')}>
            Approve
          </Button>
        )}
      </Group>
    </Stack>
  )
}
