import { type Submit, submission } from '#machines/shared/form.machine.ts'
import { ActorNotProvided } from '#machines/shared/provide-actors.ts'

export const createMoxiReturn = (finish: Submit<object, void>) =>
  submission(finish, {
    id: 'moxi-return',
    description: 'The sign-on at Moxi Works that ends with its return.',
  })

export const moxiReturn = createMoxiReturn(() =>
  Promise.reject(new ActorNotProvided('moxiReturn was never provided')),
)
