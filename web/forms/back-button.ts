type Question = () => boolean

let question: Question | undefined

/**
 * Has to be the first listener of the page: browsers call those of the window in the order in which they were added, and
 * the router would have drawn the other page before anybody could ask.
 */
export function listenForBackButton(): void {
  addEventListener('popstate', (event) => {
    if (question?.()) event.stopImmediatePropagation()
  })
}

/** While a form has something to lose it decides whether Back is heard of: true keeps it from everybody else. */
export function holdBackButton(hold: Question): () => void {
  question = hold
  return () => {
    if (question === hold) question = undefined
  }
}
