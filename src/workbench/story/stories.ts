import type { FlowSummary } from '#charts/flow-data.ts'
import { type Story, storyOf } from '#charts/story.ts'

const stories = new WeakMap<FlowSummary, Story<FlowSummary>>()

/** A flow with the charts that run within it opened in place, made once. */
export function storyFor(flow: FlowSummary, flows: readonly FlowSummary[]): Story<FlowSummary> {
  const known = stories.get(flow)
  if (known !== undefined) return known
  const story = storyOf(
    flow,
    ({ title }) => title,
    (id) => flows.find((each) => each.id === id),
  )
  stories.set(flow, story)
  return story
}

/** Whether another flow runs within this one. */
export const hasStory = (flow: FlowSummary, flows: readonly FlowSummary[]): boolean =>
  Object.values(flow.charts).some((id) => flows.some((each) => each.id === id))
