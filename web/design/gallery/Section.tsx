import { useId, type ReactNode } from 'react'
import { Stack } from '../Layout.tsx'

/** One chapter of the design page. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Stack as="section" gap="l" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  )
}
