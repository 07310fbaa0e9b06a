import { useState } from 'react'
import styles from './Avatar.module.css'
import { hueOf, initialsOf, shownOf } from './child-hue.ts'
import { useDesignTexts } from './DesignTexts.tsx'

type Size = 'xs' | 's' | 'm' | 'l'

type AvatarProps = {
  readonly id: string
  readonly name: string
  /** The letters to show, from `initialsOf` when siblings are on the page; the initial otherwise. */
  readonly initials?: string
  /** From `huesOf` when siblings are on the page. */
  readonly hue?: number | undefined
  /** A picture of the child, instead of the letters where there is one. */
  readonly imageId?: string | null
  readonly size?: Size
  /** When the name stands beside it and need not be said twice. */
  readonly silent?: boolean
}

/** A child's picture, or its steady hue and letters where there is none, or none that can be fetched. */
export function Avatar({ id, name, initials, hue, imageId, size, silent }: AvatarProps) {
  const [lost, setLost] = useState<string>()
  if (imageId && imageId !== lost) {
    const address = `/api/citizen/child-images/${imageId}`
    return (
      <img
        className={styles.avatar}
        data-size={size}
        src={address}
        alt={silent ? '' : name}
        onError={() => setLost(imageId)}
      />
    )
  }
  return (
    <span
      className={styles.avatar}
      data-hue={hue ?? hueOf(id)}
      data-size={size}
      {...(silent ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {initials ?? initialsOf([name])[0]}
    </span>
  )
}

type AvatarGroupProps = {
  readonly people: readonly Pick<AvatarProps, 'id' | 'name' | 'imageId'>[]
  readonly size?: Size
}

/** Up to four children beside each other; of more, three and how many are left. All are named to a screen reader. */
export function AvatarGroup({ people, size }: AvatarGroupProps) {
  const texts = useDesignTexts()
  const initials = initialsOf(people.map((person) => person.name))
  const { shown, more } = shownOf(people)
  return (
    <span className={styles.group} role="img" aria-label={people.map((person) => person.name).join(', ')}>
      {shown.map((person, index) => (
        <Avatar {...person} initials={initials[index]} size={size} silent key={person.id} />
      ))}
      {more > 0 && (
        <span className={styles.avatar} data-size={size} title={texts.moreOf(more)}>
          +{more}
        </span>
      )}
    </span>
  )
}
