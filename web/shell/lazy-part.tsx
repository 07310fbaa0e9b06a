import { useState, type ComponentType } from 'react'
import { busyUntil } from '../design/busy.ts'
import { lazy } from '../design/lazy.ts'

export type LazyPart<Props extends object> = {
  readonly Part: ComponentType<Props>
  readonly load: () => Promise<ComponentType<Props>>
}

/**
 * A part in a file of its own. If the file is there it is drawn at once, where React's own `lazy` would first show what
 * stands in for it, and then for a third of a second.
 */
export function lazyPart<Props extends object>(loadFile: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let part: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const load = () =>
    (coming ??= busyUntil(loadFile()).then(
      (loaded) => (part = loaded),
      (error: unknown) => {
        coming = undefined
        throw error
      },
    ))
  const Later = lazy(async () => ({ default: await load() }))
  return {
    load,
    Part: (props) => {
      const [Shown] = useState(() => part ?? Later)
      return <Shown {...props} />
    },
  }
}
