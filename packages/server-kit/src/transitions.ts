/** The variants of a union as one type: `{kind: 'open', …} | {kind: 'closed', …}`. */
export type Variant<All, Kind extends keyof All = keyof All> = {
  [Each in Kind]: {readonly kind: Each} & Readonly<All[Each]>
}[Kind]

/** The next state, and what must be done on the way to it, in order. */
export type Step<States, Effects> = readonly [Variant<States>, ...Variant<Effects>[]]

/** What each event means in each state. A missing pair does not compile. */
type Transitions<States, Events, Effects> = {
  readonly [State in keyof States]: {
    readonly [Event in keyof Events]: (
      state: Variant<States, State>,
      event: Variant<Events, Event>,
    ) => Step<States, Effects>
  }
}

/** For events that mean nothing in a state. */
export const ignore = <State>(state: State): readonly [State] => [state]

/** Entries of a table for events that mean nothing in a state. */
export function ignores<Event extends string>(...events: Event[]): Record<Event, typeof ignore>
export function ignores(...events: string[]): Record<string, typeof ignore> {
  return Object.fromEntries(events.map((event) => [event, ignore]))
}

/**
 * Returns a pure function from a state and an event to the next state and its effects. The types map
 * the name of each state, event and effect to its data.
 *
 * @example
 * interface Lamp {on: {watts: number}; off: object}
 * const step = transitions<Lamp, {press: object}, object>({
 *   on: {press: () => [{kind: 'off'}]},
 *   off: {press: () => [{kind: 'on', watts: 5}]},
 * })
 * step({kind: 'off'}, {kind: 'press'}) // [{kind: 'on', watts: 5}]
 */
export const transitions =
  <States, Events, Effects>(table: Transitions<States, Events, Effects>) =>
  <State extends keyof States, Event extends keyof Events>(
    state: Variant<States, State>,
    event: Variant<Events, Event>,
  ): Step<States, Effects> =>
    table[state.kind][event.kind](state, event)

/** What is done for each effect. */
export type Handlers<Effects> = {
  readonly [Each in keyof Effects]: (effect: Variant<Effects, Each>) => unknown
}

/** Carries out an effect. */
export const perform = <Effects, Each extends keyof Effects>(
  handlers: Handlers<Effects>,
  effect: Variant<Effects, Each>,
): unknown => handlers[effect.kind](effect)
