import { useState } from 'react'

type Meaning<Value> = {
  readonly read: (text: string) => Value
  readonly write: (value: Value) => string
  readonly isSame: (one: Value, other: Value) => boolean
}

/** As it was typed, as long as that is the value of the form; otherwise as we write it. */
export function useTypedText<Value>(
  value: Value,
  { read, write, isSame }: Meaning<Value>,
): readonly [text: string, type: (text: string) => Value] {
  const [typed, setTyped] = useState(() => ({ text: write(value), meant: value }))
  const type = (text: string) => {
    const meant = read(text)
    setTyped({ text, meant })
    return meant
  }
  return [isSame(typed.meant, value) ? typed.text : write(value), type]
}
