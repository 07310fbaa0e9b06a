import type { Contract } from '@nalle/contract/contract.ts'
import type * as endpoint from '@nalle/contract/endpoint.ts'

/** `feature.call`, for every call of the contract. */
export type CallName = {
  [Feature in keyof Contract & string]: `${Feature}.${EndpointName<Contract[Feature]>}`
}[keyof Contract & string]

type EndpointName<Exports> = {
  [Name in keyof Exports & string]: Exports[Name] extends { method: endpoint.Method; path: string } ? Name : never
}[keyof Exports & string]

export type EndpointNamed<Name extends CallName> = Name extends `${infer Feature}.${infer Call}`
  ? Feature extends keyof Contract
    ? Call extends keyof Contract[Feature]
      ? Contract[Feature][Call]
      : never
    : never
  : never

export type ParamsOf<Name extends CallName> = ReadOnly<endpoint.ParamsOf<EndpointNamed<Name>>>
export type QueryOf<Name extends CallName> = ReadOnly<endpoint.QueryOf<EndpointNamed<Name>>>
export type BodyOf<Name extends CallName> = ReadOnly<endpoint.BodyOf<EndpointNamed<Name>>>
export type AnswerOf<Name extends CallName> = endpoint.AnswerOf<EndpointNamed<Name>>
export type RefusalOf<Name extends CallName> = endpoint.RefusalOf<EndpointNamed<Name>>

/** What a call is given is only read. */
type ReadOnly<Value> = unknown extends Value
  ? Value
  : Value extends Leaf
    ? Value
    : { readonly [Key in keyof Value]: ReadOnly<Value[Key]> }
type Leaf = string | Temporal.PlainDate | Temporal.PlainTime | Temporal.PlainYearMonth | Temporal.Instant

/** What a call is given: only the parts that its endpoint has. */
export type InputOf<Name extends CallName> = Part<'params', ParamsOf<Name>> &
  Part<'query', QueryOf<Name>> &
  Part<'body', BodyOf<Name>>

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : { readonly [K in Key]: Value }

/** A call that needs nothing may be made with its name alone. */
export type Arguments<Name extends CallName> =
  Record<never, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>]
