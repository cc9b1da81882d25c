import classes from './ReadingHelp.module.css'

const signs = [
  ['code.send', 'the user does something: sends the code'],
  ['requestCode ✓, requestCode ✗', 'a service answered as hoped, or refused or failed'],
  ['session moves on', 'a chart that runs within this one has changed'],
  ['after 30 s', 'nothing else happened for that long'],
  ['[isComplete], [else]', 'only if that holds; if none of the others did'],
  ['at once', 'decided without waiting'],
  ['when complete', 'all that is inside the box has come to its end'],
  ['a green rim, runs requestCode', 'the product waits for a service'],
  ['↺ in a box', 'something happens and the state stays'],
  ['a box with boxes', 'one of them at a time; an arrow from the outer box leaves from any of them'],
  ['a ring in a box', 'the same, to a state within that box'],
  ['dashed boxes side by side', 'they go on at the same time'],
  ['anywhere', 'holds in every state of the chart'],
  ['H, H*', 'back to where it was before'],
  ['a double rim', 'the end'],
] as const

/** What to do here, for each who comes, and what the signs on a chart mean. */
export function ReadingHelp() {
  return (
    <section className={classes.help} aria-labelledby="reading-help">
      <h2 id="reading-help">How to use it</h2>
      <dl className={classes.uses}>
        <dt>To review a flow</dt>
        <dd>
          Open its chart, start at the black dot and select what you want to know more about. For each state
          ask what can go wrong, and whether there is an arrow for it; for each arrow, whether this is what
          should happen. Under Simulate you can try it.
        </dd>
        <dt>To test a flow</dt>
        <dd>
          Paths lists the ways through it with the data of each step, and saves them for your tools. Coverage,
          above the chart, paints what the automatic tests walk.
        </dd>
        <dt>To understand what happened</dt>
        <dd>Replay takes the file of a support request or of a failed test and shows it on the charts.</dd>
      </dl>
      <h2>How to read a chart</h2>
      <dl className={classes.signs}>
        {signs.map(([sign, meaning]) => (
          <div key={sign}>
            <dt>{sign}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
