import { ActorNotProvided } from '#machines/shared/provide-actors.ts'
import type { Ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import type { Trail } from '#model/app/trail.ts'

export const createTrailReading = (read: Ask<Trail, object>) =>
  resource(read, {
    id: 'trail',
    description: 'What happened in this tab, as support would get it.',
  })

export const trailReading = createTrailReading(() =>
  Promise.reject(new ActorNotProvided('trailReading was never provided')),
)
