import Almanac

/// The words of a game's flow: the name of each figure, and its definition.
enum FlowWords {
  static let leadChanges = (
    name: Word("game.flow.leadChanges", "Lead changes", "The name of a figure."),
    definition: Word(
      "game.flow.leadChanges.definition",
      "How often another team took the lead than the one that led last.",
      "The definition of lead changes.")
  )
  static let timesTied = (
    name: Word("game.flow.timesTied", "Times tied", "The name of a figure."),
    definition: Word(
      "game.flow.timesTied.definition",
      "How often a basket made the score level; 0–0 does not count.",
      "The definition of times tied.")
  )
  static let largestLead = (
    name: Word("game.flow.largestLead", "Largest lead", "The name of a figure."),
    definition: Word(
      "game.flow.largestLead.definition",
      "The most points by which each team led, and when it first did.",
      "The definition of largest lead.")
  )
  static let biggestRun = (
    name: Word("game.flow.biggestRun", "Biggest run", "The name of a figure."),
    definition: Word(
      "game.flow.biggestRun.definition",
      "The most points in a row without any of the opponent, and when they began.",
      "The definition of biggest run.")
  )
  static let drought = (
    name: Word("game.flow.drought", "Longest drought", "The name of a figure."),
    definition: Word(
      "game.flow.drought.definition",
      "The longest time on the clock without a point of each team, and when it began.",
      "The definition of longest drought.")
  )
  static let lastBasket = (
    name: Word("game.flow.lastBasket", "Game winner", "The name of a figure."),
    definition: Word(
      "game.flow.lastBasket.definition",
      "The last basket, which ended the game.", "The definition of game winner.")
  )
  static let gameWinner = (
    name: Word("game.flow.gameWinner", "Game winner", "The name of a figure."),
    definition: Word(
      "game.flow.gameWinner.definition",
      "The basket after which the winner neither trailed nor was level again.",
      "The definition of game winner.")
  )
  static let comeback = (
    name: Word("game.flow.comeback", "Comeback", "The name of a figure."),
    definition: Word(
      "game.flow.comeback.definition",
      "The most points by which the winner trailed.", "The definition of comeback.")
  )
  static let chartTitle = Word(
    "game.flow.chart", "The lead during the game between {home} and {away}",
    "The title of a chart.")
  static let chartSides = Word(
    "game.flow.chart.sides",
    "The points by which {home} leads above the line, and {away} below it.",
    "What the chart of the lead shows.")
  static let chartBaskets = Word(
    "game.flow.chart.baskets", "Each step to the right is a basket.",
    "What the chart of the lead shows, if the game has no clock.")
  static let chartPeriods = Word(
    "game.flow.chart.periods", "Vertical lines separate the periods.",
    "What the chart of the lead shows.")
  static let chartRun = Word(
    "game.flow.chart.run", "The shaded span is the biggest run.",
    "What the chart of the lead shows.")
  static let chartWinner = Word(
    "game.flow.chart.winner", "The dot is the game winner.", "What the chart of the lead shows.")
  static let teamAndNumber = Word(
    "game.flow.teamAndNumber", "{team} {number}", "A figure of one team.")
  static let at = Word(
    "game.flow.at", "{value} ({time})", "A figure with a time.")
  static let basket = Word(
    "game.flow.basket", "{player}, {score}", "The basket that won a game, with the score after it.")
  static let leftIn = Word(
    "game.flow.leftIn", "{clock} left in {period}",
    "A time in a period, such as \"03:05.0 left in period 2\".")
  static let period = Word(
    "game.flow.period", "period {number}", "A period in such a time.")
  static let run = Word(
    "game.flow.run", "{team} {number}–0", "Points of a team without any of its opponent.")

  static let all = [
    leadChanges.name, leadChanges.definition, timesTied.name, timesTied.definition,
    largestLead.name, largestLead.definition, biggestRun.name, biggestRun.definition, drought.name,
    drought.definition, lastBasket.name, lastBasket.definition, gameWinner.name,
    gameWinner.definition, comeback.name, comeback.definition, teamAndNumber, at, basket, leftIn,
    period, run, chartTitle, chartSides, chartBaskets, chartPeriods, chartRun, chartWinner,
  ]
}
