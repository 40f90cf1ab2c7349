import Almanac
import AlmanacCommand

/// A site generator for recipes: Almanac's command line with a custom kind.
@main
enum Recipes {
  static func main() async { await AlmanacCommand.main([RecipeKind()]) }
}

/// A recipe, read from Content/recipes.
struct Recipe: Model {
  let title: String
  let minutes: Int
  let ingredients: [String]
  let method: String

  init(from object: inout ObjectReader) {
    title = object.required("title", "The name of the dish.")
    minutes = object.required("minutes", "The time it takes, in minutes.")
    ingredients = object.required("ingredients", "The ingredients, in order.")
    method = object.required("body", "The instructions, as Markdown.")
  }
}

/// The fields of a recipe that are available to templates, and to the path of its page.
struct RecipeView: ViewModel {
  let recipe: Recipe
  let settings: SiteSettings

  static let fields: [Field<RecipeView>] = [
    .text("title", "The name of the dish.") { $0.recipe.title },
    .text("timeText", "The time it takes, such as \"35 minutes\".") {
      $0.settings.text(RecipeKind.time, count: $0.recipe.minutes)
    },
    .texts("ingredients", "The ingredients.") { $0.recipe.ingredients },
    .markdown("method", "The instructions.") { $0.recipe.method },
    .url("url", "The recipe's page.") { RecipeKind.page.url(of: $0, in: $0.settings) },
  ]
}

/// The fields of all recipes that are available to templates.
struct RecipesView: ViewModel {
  let recipes: [RecipeView]

  static let fields: [Field<RecipesView>] = [
    .list("recipes", "All recipes, the quickest first.") { $0.recipes }
  ]
}

/// The pages of recipes: one for each, and the home page that lists them.
struct RecipeKind: Kind {
  typealias Item = Recipe

  static let page = PageTemplate<RecipeView, RecipeView>(
    "recipe", "One recipe.", path: "recipes/{{title}}/")
  static let home = PageTemplate<RecipesView, NoFields>("home", "All recipes.", path: "")
  static let time = Word("recipe.time", one: "{count} minute", other: "{count} minutes", "Time.")

  let name = "recipe"
  let folder = "recipes"
  let words = [Self.time]
  var pages: [Pages<Self>] {
    [
      .each(Self.page) { recipe, site in RecipeView(recipe: recipe, settings: site.settings) },
      .all(Self.home) { site in
        RecipesView(
          recipes: site.entries(of: self).map { .init(recipe: $0, settings: site.settings) })
      },
    ]
  }

  func areInIncreasingOrder(_ a: Recipe, _ b: Recipe) -> Bool { a.minutes < b.minutes }
}

/// The checks of recipes.
extension RecipeKind {
  var explanations: [Explanation] {
    [
      Explanation(
        "R0001", "A recipe takes no time",
        reason: "Every dish takes time: minutes is zero or less.",
        remedy: "Write how long the dish takes, in whole minutes.", example: "minutes: 35")
    ]
  }

  func entry(
    for recipe: Recipe, at origin: Origin, settings: SiteSettings,
    into diagnostics: inout Diagnostics
  ) -> Recipe? {
    if recipe.minutes <= 0 {
      diagnostics.add(.init(.warning, "R0001", at: origin.place, "A recipe that takes no time"))
    }
    return recipe
  }
}
